/** The specification's own words, spelled out apart from the files they check. */
import { expect, test } from 'vitest';
import { footer } from '#src/layouts/words.ts';
import { hero, howItWorks } from '#src/landing/words.ts';
import { insightsWidget } from '#src/property/insights/words.ts';
import { marketCard } from '#src/property/market-card/words.ts';
import { sampleProperty } from '#src/property/sample.ts';
import { share } from '#src/referrals/share-words.ts';
import { messages, notices, type Toast } from '#src/shared/toasts/messages.ts';
import { questions } from '#src/shared/questions.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { survey } from '#src/survey/words.ts';
import { waitlist } from '#src/waitlist/words.ts';

const said = ({ title, description }: Toast) => `${title}: ${description}`;

const [, years, reasons, , experience, , amounts, rhythms] = questions;

test.each([
  // 2. Screens and routes
  [hero.join, 'Join the Waitlist'],
  [waitlist.submit, 'Join the Waitlist'],
  [
    howItWorks.steps.map(({ title }) => title),
    ['Registration', 'Browse Deals', 'Invest with as little as $10', 'Earn Returns'],
  ],
  [footer.status, 'Coming soon'],
  [survey.progress.position(3), 'Question 3 of 10'],
  [survey.previous, 'Previous'],
  [survey.next, 'Next'],
  [survey.complete, 'Complete Survey'],
  [survey.completing, 'Completing...'],
  [screenWords.thankYou.title, 'Thank You'],
  [screenWords.thankYou.backToHome, 'Back to Home'],
  [share.title, 'Share & Earn'],
  [notices.redirecting, 'Redirecting...'],
  [insightsWidget.tabs, { data: 'Market Data', analysis: 'AI Analysis' }],
  [insightsWidget.refresh, 'Refresh Data'],
  [notices.loadingMarketData, 'Loading market data...'],
  [notices.tryAgain, 'Try Again'],
  // 1 and 3. The Market Data card
  [marketCard.previous, 'Previous'],
  [marketCard.next, 'Next'],
  [
    sampleProperty.metrics.map(({ title, value, change, trend }) =>
      [title, value, change, trend].join(' | '),
    ),
    [
      'Average Sale Price | $875,500 | +4.2% | up',
      'Rental Yield | 5.8% | +0.3% | up',
      'Vacancy Rate | 3.2% | -0.7% | down',
      'Price Per Square Foot | $428 | +2.1% | up',
      'Market Liquidity | 42 days | -5 days | down',
    ],
  ],
  // 4 and 5. States and rules
  [waitlist.submitting, 'Joining...'],
  [notices.watchOnVimeo, 'Watch on Vimeo'],
  [screenWords.selectUpTo(2, 1), 'Select up to 2 options (1/2 selected)'],
  [screenWords.pleaseSpecify, 'Please specify'],
  // 8. The error catalogue
  [said(messages.missingInformation), 'Missing Information: Please fill in your name and email address.'],
  [
    said(messages.duplicateEmail),
    "Already Registered: This email is already on our waitlist. You'll be redirected to the survey to complete your profile.",
  ],
  [
    said(messages.databaseError('{message}')),
    'Submission Error: Database error: {message}. Please try again or contact support.',
  ],
  [said(messages.unexpectedSubmission), 'Submission Error: An unexpected error occurred. Please try again.'],
  [said(messages.invalidReferralCode), 'Invalid referral code: The referral code provided is not valid.'],
  [said(messages.referralApplied('{email}')), 'Referral code applied!: You were referred by {email}'],
  [said(messages.answerNotSaved), 'Error saving response: Please try again.'],
  [said(messages.surveyNotCompleted), 'Error completing survey: Please try again.'],
  [said(messages.copyFailed), 'Failed to copy: Please manually copy the link.'],
  [messages.linkCopied.title, 'Link copied!'],
  [notices.marketDataFailed, 'Failed to fetch market data. Please try again.'],
  [said(messages.marketDataFailed), 'Error: Failed to refresh market data'],
  [said(messages.marketDataRefreshed), 'Success: Market data refreshed successfully'],
  [notices.mapFailed, 'Map could not be loaded'],
  [notices.videoFailed, 'Video temporarily unavailable'],
  // 9. Survey choices
  [years.options, ['0–1 years', '2–5 years', '5–10 years', '10+ years']],
  [
    reasons.options.join(' | '),
    'Passive income | Portfolio diversification | Lack of access to good deals | Long-term financial stability | Protection against inflation | Other',
  ],
  [
    experience.platforms.join(' | '),
    'Fundrise | CrowdStreet | RealtyMogul | EstateGuru | Exporo | Sharestates | Cadre | EquityMultiple | ClubFunding | Walliance | arrived | stake',
  ],
  [
    amounts.options.join(' | '),
    '$1,000-$5,000 | $5,000-$10,000 | $10,000-$25,000 | $25,000-$50,000 | $50,000-$100,000 | $100,000+',
  ],
  [rhythms.options, ['Monthly', 'Quarterly', 'Semi-annually', 'Annually', 'As opportunities arise']],
])('%j is the specification’s', (words, spec) => {
  expect(
    words,
    'The specification says this word for word: take the change back, or change it here too if the specification changed.',
  ).toEqual(spec);
});
