/** What nobody sees before the first question: the later ones, and the pages around them. It comes behind the first. */
export { AroundQuestions } from '#src/islands/survey/AroundQuestions.tsx';
export { FollowTab } from '#src/islands/survey/FollowTab.tsx';
export { LaterControl } from '#src/islands/survey/questions/LaterControl.tsx';
