import { yourData as words } from '#src/account/words.ts';
import { Deleted } from '#src/account/Deleted.tsx';
import { StoredData } from '#src/account/StoredData.tsx';
import { useYourData } from '#src/account/use-your-data.ts';
import { WasThatYou } from '#src/shared/WasThatYou.tsx';

export function YourDataView() {
  const { view, correct, confirm, endSession, switchSubscription, remove } = useYourData();
  switch (view.state) {
    case 'opening':
    case 'ended':
      return null;
    case 'deleted':
      return <Deleted title={words.deleted.title} text={words.deleted.text(view.email)} />;
    case 'shown': {
      const { data } = view;
      if (data.unconfirmed !== null) {
        return (
          <div className="mx-auto max-w-measure">
            <WasThatYou {...data.unconfirmed} onAnswer={confirm} />
          </div>
        );
      }
      return (
        <StoredData
          data={data}
          onCorrect={correct}
          onSwitch={switchSubscription}
          onEnd={endSession}
          onDelete={() => remove(data)}
        />
      );
    }
  }
}
