import { anotherDevice } from '#tests/journeys/stories/another-device.ts';
import { backAfterCompletion } from '#tests/journeys/stories/back-after-completion.ts';
import { backAtQuestion4 } from '#tests/journeys/stories/back-at-question-4.ts';
import { byAFriendsLink } from '#tests/journeys/stories/by-a-friends-link.ts';
import { firstVisitOnAPhone } from '#tests/journeys/stories/first-visit-on-a-phone.ts';
import { keyboardAlone } from '#tests/journeys/stories/keyboard-alone.ts';
import { largeTextAt320 } from '#tests/journeys/stories/large-text-at-320.ts';
import { onSlow3G } from '#tests/journeys/stories/on-slow-3g.ts';
import { storageRefused } from '#tests/journeys/stories/storage-refused.ts';
import { withoutScript } from '#tests/journeys/stories/without-script.ts';
import type { Story } from '#tests/journeys/visitor.ts';

export const stories: readonly Story[] = [
  firstVisitOnAPhone,
  byAFriendsLink,
  backAtQuestion4,
  backAfterCompletion,
  anotherDevice,
  withoutScript,
  onSlow3G,
  keyboardAlone,
  largeTextAt320,
  storageRefused,
];
