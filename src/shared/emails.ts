/** The mails whose one purpose is a link. */
export const linkMailKinds = ['survey_link', 'your_data_link', 'confirmation', 'operator_link'] as const;
export type LinkMailKind = (typeof linkMailKinds)[number];
/** Every mail there is. */
export type MailKind = 'survey_completion' | LinkMailKind | 'announcement' | 'operator_letter';
