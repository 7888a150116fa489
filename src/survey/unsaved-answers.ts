/** Drafts live as long as the tab, so that a reload loses nothing. */
import { UNSAVED_ANSWERS_KEY } from '#src/shared/storage/keys.ts';
import { storedText, storeText } from '#src/shared/storage/text.ts';
import { isScreen, questionAt, type Screen } from '#src/shared/questions.ts';
import { NOTHING_UNSAVED, type Unsaved } from '#src/survey/form.ts';
import type { Answer } from '#src/survey/answers.ts';

type Kept = Unsaved & { email: string };

export function keepUnsaved(email: string, unsaved: Unsaved): void {
  const isNone = Object.keys(unsaved.drafts).length === 0;
  const kept = isNone ? null : JSON.stringify({ email, ...unsaved } satisfies Kept);
  storeText('sessionStorage', UNSAVED_ANSWERS_KEY, kept);
}

export function restoreUnsaved(email: string): Unsaved {
  try {
    const kept = JSON.parse(
      storedText('sessionStorage', UNSAVED_ANSWERS_KEY) ?? 'null',
    ) as Partial<Kept> | null;
    if (kept?.email !== email) return NOTHING_UNSAVED;
    const drafts = Object.entries(kept.drafts ?? {}).filter(([key, draft]) => {
      const screen = Number(key);
      return isScreen(screen) && isAnswerTo(screen, draft);
    });
    return { drafts: Object.fromEntries(drafts), unconfirmed: (kept.unconfirmed ?? []).filter(isScreen) };
  } catch {
    return NOTHING_UNSAVED;
  }
}

function isAnswerTo(screen: Screen, draft: unknown): draft is Answer {
  const { answer, platforms } = (draft ?? {}) as Record<keyof Answer, unknown>;
  const isOne = questionAt(screen).kind === 'multiple' ? Array.isArray(answer) : typeof answer === 'string';
  return isOne && (platforms === undefined || Array.isArray(platforms));
}
