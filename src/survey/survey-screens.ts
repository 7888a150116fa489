/** Not needed until the answers arrive, so loaded separately. */
export { AroundQuestions } from '#src/survey/AroundQuestions.tsx';
export { SurveyHistory } from '#src/survey/SurveyHistory.tsx';
export { AnswerControl } from '#src/survey/questions/AnswerControl.tsx';
