export const SOMEWHERE_ELSE = 'Somewhere else';

/** Each with its ISO 3166 code (XK and ZZ as in CLDR), in display order. */
// prettier-ignore
const codedPlaces = [
  // The 193 UN members and two observers, alphabetically.
  'AF Afghanistan', 'AL Albania', 'DZ Algeria', 'AD Andorra', 'AO Angola', 'AG Antigua and Barbuda',
  'AR Argentina', 'AM Armenia', 'AU Australia', 'AT Austria', 'AZ Azerbaijan', 'BS Bahamas', 'BH Bahrain',
  'BD Bangladesh', 'BB Barbados', 'BY Belarus', 'BE Belgium', 'BZ Belize', 'BJ Benin', 'BT Bhutan',
  'BO Bolivia', 'BA Bosnia and Herzegovina', 'BW Botswana', 'BR Brazil', 'BN Brunei', 'BG Bulgaria',
  'BF Burkina Faso', 'BI Burundi', 'CV Cabo Verde', 'KH Cambodia', 'CM Cameroon', 'CA Canada',
  'CF Central African Republic', 'TD Chad', 'CL Chile', 'CN China', 'CO Colombia', 'KM Comoros', 'CG Congo',
  'CR Costa Rica', 'CI Côte d’Ivoire', 'HR Croatia', 'CU Cuba', 'CY Cyprus', 'CZ Czechia',
  'CD Democratic Republic of the Congo', 'DK Denmark', 'DJ Djibouti', 'DM Dominica',
  'DO Dominican Republic', 'EC Ecuador', 'EG Egypt', 'SV El Salvador', 'GQ Equatorial Guinea', 'ER Eritrea',
  'EE Estonia', 'SZ Eswatini', 'ET Ethiopia', 'FJ Fiji', 'FI Finland', 'FR France', 'GA Gabon', 'GM Gambia',
  'GE Georgia', 'DE Germany', 'GH Ghana', 'GR Greece', 'GD Grenada', 'GT Guatemala', 'GN Guinea',
  'GW Guinea-Bissau', 'GY Guyana', 'HT Haiti', 'HN Honduras', 'HU Hungary', 'IS Iceland', 'IN India',
  'ID Indonesia', 'IR Iran', 'IQ Iraq', 'IE Ireland', 'IL Israel', 'IT Italy', 'JM Jamaica', 'JP Japan',
  'JO Jordan', 'KZ Kazakhstan', 'KE Kenya', 'KI Kiribati', 'KW Kuwait', 'KG Kyrgyzstan', 'LA Laos',
  'LV Latvia', 'LB Lebanon', 'LS Lesotho', 'LR Liberia', 'LY Libya', 'LI Liechtenstein', 'LT Lithuania',
  'LU Luxembourg', 'MG Madagascar', 'MW Malawi', 'MY Malaysia', 'MV Maldives', 'ML Mali', 'MT Malta',
  'MH Marshall Islands', 'MR Mauritania', 'MU Mauritius', 'MX Mexico', 'FM Micronesia', 'MD Moldova',
  'MC Monaco', 'MN Mongolia', 'ME Montenegro', 'MA Morocco', 'MZ Mozambique', 'MM Myanmar', 'NA Namibia',
  'NR Nauru', 'NP Nepal', 'NL Netherlands', 'NZ New Zealand', 'NI Nicaragua', 'NE Niger', 'NG Nigeria',
  'KP North Korea', 'MK North Macedonia', 'NO Norway', 'OM Oman', 'PK Pakistan', 'PW Palau', 'PS Palestine',
  'PA Panama', 'PG Papua New Guinea', 'PY Paraguay', 'PE Peru', 'PH Philippines', 'PL Poland',
  'PT Portugal', 'QA Qatar', 'RO Romania', 'RU Russia', 'RW Rwanda', 'KN Saint Kitts and Nevis',
  'LC Saint Lucia', 'VC Saint Vincent and the Grenadines', 'WS Samoa', 'SM San Marino',
  'ST São Tomé and Príncipe', 'SA Saudi Arabia', 'SN Senegal', 'RS Serbia', 'SC Seychelles',
  'SL Sierra Leone', 'SG Singapore', 'SK Slovakia', 'SI Slovenia', 'SB Solomon Islands', 'SO Somalia',
  'ZA South Africa', 'KR South Korea', 'SS South Sudan', 'ES Spain', 'LK Sri Lanka', 'SD Sudan',
  'SR Suriname', 'SE Sweden', 'CH Switzerland', 'SY Syria', 'TJ Tajikistan', 'TZ Tanzania', 'TH Thailand',
  'TL Timor-Leste', 'TG Togo', 'TO Tonga', 'TT Trinidad and Tobago', 'TN Tunisia', 'TR Türkiye',
  'TM Turkmenistan', 'TV Tuvalu', 'UG Uganda', 'UA Ukraine', 'AE United Arab Emirates', 'GB United Kingdom',
  'US United States', 'UY Uruguay', 'UZ Uzbekistan', 'VU Vanuatu', 'VA Vatican City', 'VE Venezuela',
  'VN Vietnam', 'YE Yemen', 'ZM Zambia', 'ZW Zimbabwe',
  // Inhabited places that aren't among the 195.
  'AX Åland Islands', 'AS American Samoa', 'AI Anguilla', 'AW Aruba', 'BM Bermuda',
  'VG British Virgin Islands', 'BQ Caribbean Netherlands', 'KY Cayman Islands', 'CX Christmas Island',
  'CC Cocos Islands', 'CK Cook Islands', 'CW Curaçao', 'FK Falkland Islands', 'FO Faroe Islands',
  'GF French Guiana', 'PF French Polynesia', 'GI Gibraltar', 'GL Greenland', 'GP Guadeloupe', 'GU Guam',
  'GG Guernsey', 'HK Hong Kong', 'IM Isle of Man', 'JE Jersey', 'XK Kosovo', 'MO Macao', 'MQ Martinique',
  'YT Mayotte', 'MS Montserrat', 'NC New Caledonia', 'NU Niue', 'NF Norfolk Island',
  'MP Northern Mariana Islands', 'PN Pitcairn Islands', 'PR Puerto Rico', 'RE Réunion',
  'BL Saint Barthélemy', 'SH Saint Helena', 'MF Saint Martin', 'PM Saint Pierre and Miquelon',
  'SX Sint Maarten', 'SJ Svalbard and Jan Mayen', 'TW Taiwan', 'TK Tokelau', 'TC Turks and Caicos Islands',
  'VI U.S. Virgin Islands', 'WF Wallis and Futuna', 'EH Western Sahara',
  `ZZ ${SOMEWHERE_ELSE}`,
] as const;

type Coded = (typeof codedPlaces)[number];
export type Place = Coded extends `${string} ${infer Name}` ? Name : never;
export type PlaceCode = Coded extends `${infer Code} ${string}` ? Code : never;

export const placesByCode: ReadonlyMap<PlaceCode, string> = new Map(
  codedPlaces.map((place) => [place.slice(0, 2) as PlaceCode, place.slice(3)]),
);
export const places: readonly string[] = [...placesByCode.values()];
