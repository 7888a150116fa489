/** What nobody sees while their answers are waited for: what answers a question, and the pages around the questions. */
export { AroundQuestions } from '#src/islands/survey/AroundQuestions.tsx';
export { FollowTab } from '#src/islands/survey/FollowTab.tsx';
export { AnswerControl } from '#src/islands/survey/questions/AnswerControl.tsx';
