export type ListEvent = 'joined' | 'confirmed' | 'unsubscribed' | 'bounced' | 'complained';
/** `reachable`: whom an announcement would reach now; `reachableWithAmount`: those of them with a large amount. */
export type OperatorList = Record<ListEvent | 'reachable' | 'reachableWithAmount', number>;
