/** Not needed until the answers arrive, so loaded separately. */
export { SurveyHistory } from '#src/survey/browser/SurveyHistory.tsx';
export { Screen } from '#src/survey/screens/Screen.tsx';
