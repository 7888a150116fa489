/** The functions that are used of jstat, which comes without types. */
declare module 'jstat' {
  const library: {
    jStat: {
      chisquare: { cdf(x: number, degreesOfFreedom: number): number };
      gammaln(x: number): number;
    };
  };
  export default library;
}
