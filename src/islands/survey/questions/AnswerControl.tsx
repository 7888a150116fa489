import type { Question } from '#src/data/survey-questions.ts';
import type { Later } from '#src/islands/survey/use-pages.tsx';
import type { ControlProps } from '#src/islands/survey/questions/control-props.ts';
import { CountryControl } from '#src/islands/survey/questions/CountryControl.tsx';

type Props = ControlProps<Question['kind']> & Readonly<{ later: Later }>;

export function AnswerControl({ later, question, ...rest }: Props) {
  if (question.kind === 'country') return <CountryControl question={question} {...rest} />;
  return later((pages) => <pages.LaterControl question={question} {...rest} />);
}
