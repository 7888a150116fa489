import { anotherAddress as words } from '#src/shared/another-address/words.ts';
import { Button } from '#src/ui/Button.tsx';

/** For somebody whose email bounces: they join anew, because nobody's address changes. */
export function AnotherAddress({ email, onJoin }: Readonly<{ email: string; onJoin: () => void }>) {
  return (
    <section className="max-w-measure border-l-2 border-down pl-4">
      <h2 className="text-xl">{words.title}</h2>
      <p className="mt-1 wrap-anywhere">{words.text(email)}</p>
      <Button className="mt-4 max-md:w-full" onClick={onJoin}>
        {words.button}
      </Button>
    </section>
  );
}
