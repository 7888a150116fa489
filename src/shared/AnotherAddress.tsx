import { anotherAddress as words } from '#src/shared/another-address-words.ts';
import { paths } from '#src/shared/paths.ts';
import { forgetVisitor } from '#src/shared/visitor.ts';
import { leaveAnswers, type AnswersToKeep } from '#src/shared/left-answers.ts';
import { Button } from '#src/ui/Button.tsx';

type Props = Readonly<{ email: string; answers: AnswersToKeep }>;

/** For somebody whose mailbox refuses our email: they join anew, and nobody's address changes. */
export function AnotherAddress({ email, answers }: Props) {
  function joinAgain(): void {
    forgetVisitor(email);
    leaveAnswers(answers);
    location.assign(paths.waitlistForm());
  }

  return (
    <section className="max-w-measure border-l-2 border-down pl-4">
      <h2 className="text-xl">{words.title}</h2>
      <p className="mt-1 wrap-anywhere">{words.text(email)}</p>
      <Button className="mt-4 max-md:w-full" onClick={joinAgain}>
        {words.button}
      </Button>
    </section>
  );
}
