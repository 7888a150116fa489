/** Not needed until the answers arrive, so loaded separately. */
export { AroundQuestions } from '#src/survey/AroundQuestions.tsx';
export { FollowTab } from '#src/survey/FollowTab.tsx';
export { AnswerControl } from '#src/survey/questions/AnswerControl.tsx';
