/** Not needed until the answers arrive, so loaded separately. */
export { SurveyHistory } from '#src/survey/browser/SurveyHistory.tsx';
export { SurveyScreen } from '#src/survey/screens/SurveyScreen.tsx';
