/** What nobody sees while their answers are waited for: what answers a question, and the pages around the questions. */
export { AroundQuestions } from '#src/survey/AroundQuestions.tsx';
export { FollowTab } from '#src/survey/FollowTab.tsx';
export { AnswerControl } from '#src/survey/questions/AnswerControl.tsx';
