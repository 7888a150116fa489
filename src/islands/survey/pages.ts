/** The pages around the questions, which most visitors see late or never: they come behind the first question. */
export { AnsweredElsewhere } from '#src/islands/survey/AnsweredElsewhere.tsx';
export { GoneSurvey } from '#src/islands/survey/GoneSurvey.tsx';
export { LockedSurvey } from '#src/islands/survey/LockedSurvey.tsx';
export { ThankYou } from '#src/islands/survey/ThankYou.tsx';
export { Unconfirmed } from '#src/islands/survey/Unconfirmed.tsx';
export { WhoseSurvey } from '#src/islands/survey/WhoseSurvey.tsx';
