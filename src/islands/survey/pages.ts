/** What nobody sees before the first question: the later ones, and the pages around them. It comes behind the first. */
export { AnsweredElsewhere } from '#src/islands/survey/AnsweredElsewhere.tsx';
export { FollowTab } from '#src/islands/survey/FollowTab.tsx';
export { GoneSurvey } from '#src/islands/survey/GoneSurvey.tsx';
export { LaterControl } from '#src/islands/survey/questions/LaterControl.tsx';
export { LockedSurvey } from '#src/islands/survey/LockedSurvey.tsx';
export { ThankYou } from '#src/islands/survey/ThankYou.tsx';
export { Unconfirmed } from '#src/islands/survey/Unconfirmed.tsx';
export { WhoseSurvey } from '#src/islands/survey/WhoseSurvey.tsx';
