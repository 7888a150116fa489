const MEDIUM_FROM = 34;
const HIGH_FROM = 67;

export function riskLevel(score: number) {
  if (score >= HIGH_FROM) return 'High';
  return score >= MEDIUM_FROM ? 'Medium' : 'Low';
}
