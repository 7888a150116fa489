import { useEffect } from 'react';
import { useStore } from '@nanostores/react';
import { yourData as words } from '#src/your-data/words.ts';
import { StoredData } from '#src/your-data/StoredData.tsx';
import { $yourData, openYourData } from '#src/your-data/your-data.ts';
import { paths } from '#src/shared/site/paths.ts';
import { takeFocus } from '#src/shared/hooks/take-focus.ts';
import { Button } from '#src/ui/Button.tsx';
import { Facade } from '#src/ui/Facade.tsx';

export function YourDataView() {
  const data = useStore($yourData);
  useEffect(() => void openYourData(), []);
  if (data === null) return null;
  return 'deleted' in data ? <Deleted email={data.deleted} /> : <StoredData data={data} />;
}

function Deleted({ email }: Readonly<{ email: string }>) {
  return (
    <div className="mx-auto grid max-w-measure gap-10 md:grid-cols-[8rem_1fr] md:items-end">
      <Facade className="h-48 md:h-auto md:w-full" />
      <div>
        <h1 ref={takeFocus} tabIndex={-1} className="text-3xl">
          {words.deleted.title}
        </h1>
        <p className="mt-4 wrap-anywhere">{words.deleted.text(email)}</p>
        <Button className="mt-8" variant="quiet" href={paths.landing()}>
          {words.deleted.home}
        </Button>
      </div>
    </div>
  );
}
