/** Drafts live as long as the tab, so that a reload loses nothing. */
import { UNSAVED_ANSWERS_KEY } from '#src/shared/storage/keys.ts';
import { storedText, storeText } from '#src/shared/storage/stored.ts';
import { isScreen, questionAt, type Screen } from '#src/shared/questions.ts';
import { NOTHING_UNSAVED, type Unsaved } from '#src/survey/machine/form.ts';
import type { Answer } from '#src/survey/answers.ts';

/** Without an address, they are for whichever joins next in this tab (src/shared/another-address/join-again.ts). */
type Stored = Unsaved & { email: string | null };

export function storeUnsaved(email: string, unsaved: Unsaved): void {
  const isNone = Object.keys(unsaved.drafts).length === 0;
  const text = isNone ? null : JSON.stringify({ email, ...unsaved } satisfies Stored);
  storeText('sessionStorage', UNSAVED_ANSWERS_KEY, text);
}

export function restoreUnsaved(email: string): Unsaved {
  try {
    const text = storedText('sessionStorage', UNSAVED_ANSWERS_KEY) ?? 'null';
    const stored = JSON.parse(text) as Partial<Stored> | null;
    if (stored === null || ![email, null].includes(stored.email ?? null)) return NOTHING_UNSAVED;
    const drafts = Object.entries(stored.drafts ?? {}).filter(([key, draft]) => {
      const screen = Number(key);
      return isScreen(screen) && isDraftOf(screen, draft);
    });
    return { drafts: Object.fromEntries(drafts), unconfirmed: (stored.unconfirmed ?? []).filter(isScreen) };
  } catch {
    return NOTHING_UNSAVED;
  }
}

function isDraftOf(screen: Screen, draft: unknown): draft is Answer {
  const { value, platforms, typed = '' } = (draft ?? {}) as Record<keyof Answer, unknown>;
  const isValue = questionAt(screen).kind === 'multiple' ? Array.isArray(value) : typeof value === 'string';
  return isValue && (platforms === undefined || Array.isArray(platforms)) && typeof typed === 'string';
}
