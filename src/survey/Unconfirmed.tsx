import { SCREEN_COUNT } from '#src/shared/questions.ts';
import type { SurveyForm, ToConfirm } from '#src/survey/form.ts';
import { WasThatYou } from '#src/shared/WasThatYou.tsx';
import { Facade } from '#src/ui/Facade.tsx';

type Props = Readonly<{
  form: SurveyForm;
  toConfirm: ToConfirm;
  onAnswer: (isYes: boolean) => Promise<boolean>;
}>;

export function Unconfirmed({ form: { answered }, toConfirm, onAnswer }: Props) {
  return (
    <div className="grid items-start gap-10 md:grid-cols-[14rem_1fr] lg:grid-cols-[20rem_1fr] lg:gap-16">
      <Facade className="max-md:hidden md:w-full" floors={SCREEN_COUNT} litFloors={[...answered]} />
      <WasThatYou {...toConfirm} onAnswer={onAnswer} />
    </div>
  );
}
