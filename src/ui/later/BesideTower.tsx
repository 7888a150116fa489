import type { ReactNode } from 'react';
import { Facade } from '#src/ui/Facade.tsx';

type Props = Readonly<{
  heading: ReactNode;
  litFloors?: readonly number[];
  towerClass?: string;
  /** Where a phone's first screen is needed for something else. */
  isOnPhone?: boolean;
  children: ReactNode;
}>;

/** A page beside the tower; on a phone, only its heading is. */
export function BesideTower({ heading, litFloors = [], towerClass = '', isOnPhone = true, children }: Props) {
  return (
    <div
      className={`grid items-start gap-5 ${isOnPhone ? 'min-[19rem]:grid-cols-[7rem_1fr]' : ''} md:grid-cols-[10rem_1fr] md:grid-rows-[auto_1fr] md:gap-x-10 lg:grid-cols-[15rem_1fr] lg:gap-x-16`}
    >
      <Facade
        className={`w-28 md:sticky md:top-8 md:row-span-2 md:w-full ${towerClass} ${isOnPhone ? '' : 'max-md:hidden'}`}
        litFloors={litFloors}
      />
      <div>{heading}</div>
      <div
        className={`grid gap-5 ${isOnPhone ? 'min-[19rem]:col-span-2' : ''} md:col-span-1 md:col-start-2 md:gap-8`}
      >
        {children}
      </div>
    </div>
  );
}
