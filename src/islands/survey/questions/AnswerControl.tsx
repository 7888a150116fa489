import type { Question } from '#src/data/survey-questions.ts';
import type { Pages } from '#src/islands/survey/use-pages.ts';
import type { ControlProps } from '#src/islands/survey/questions/control-props.ts';
import { CountryControl } from '#src/islands/survey/questions/CountryControl.tsx';

type Props = ControlProps<Question['kind']> & Readonly<{ pages: Pages | null }>;

export function AnswerControl({ pages, question, ...rest }: Props) {
  if (question.kind === 'country') return <CountryControl question={question} {...rest} />;
  return pages && <pages.LaterControl question={question} {...rest} />;
}
