// eslint-disable-next-line @typescript-eslint/no-unused-expressions -- reading lets the parser yield, so a slow phone paints early
scrollY;
