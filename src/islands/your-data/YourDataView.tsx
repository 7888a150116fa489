/** What is stored about a person, for whoever has the link that was mailed to them. */
import { yourData as words } from '#src/words/your-data.ts';
import { Deleted } from '#src/islands/your-data/Deleted.tsx';
import { StoredData } from '#src/islands/your-data/StoredData.tsx';
import { useYourData } from '#src/islands/your-data/use-your-data.ts';
import { Button } from '#src/ui/Button.tsx';

export function YourDataView() {
  const { view, open, correct, remove } = useYourData();
  switch (view.state) {
    case 'waiting':
      return null;
    case 'opening':
      return (
        <p role="status" className="storey text-center text-lg">
          {words.opening}
        </p>
      );
    case 'failed':
      return (
        <div role="alert" className="mx-auto grid max-w-measure justify-items-start gap-4">
          <p className="text-lg">{words.failed.text}</p>
          <Button onClick={() => void open()}>{words.failed.again}</Button>
        </div>
      );
    case 'empty':
      return <Deleted title={words.empty.title} text={words.empty.text} />;
    case 'deleted':
      return <Deleted title={words.deleted.title} text={words.deleted.text(view.email)} />;
    case 'shown': {
      const { data } = view;
      return (
        <StoredData data={data} onCorrect={(given) => correct(data, given)} onDelete={() => remove(data)} />
      );
    }
  }
}
