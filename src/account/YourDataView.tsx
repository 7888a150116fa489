import { yourData as words } from '#src/account/words.ts';
import { Deleted } from '#src/account/Deleted.tsx';
import { DisownPanel } from '#src/account/DisownPanel.tsx';
import { StoredData } from '#src/account/StoredData.tsx';
import { ConfirmBox } from '#src/shared/ConfirmBox.tsx';
import { useYourData } from '#src/account/use-your-data.ts';

export function YourDataView() {
  const { view, correct, confirm, endSession, switchSubscription, remove, ask } = useYourData();
  switch (view.state) {
    case 'opening':
    case 'ended':
      return null;
    case 'deleted':
      return <Deleted title={words.deleted.title} text={words.deleted.text(view.email)} />;
    case 'shown': {
      const { data, isDisowning } = view;
      const { toConfirm } = data;
      return (
        <StoredData
          data={data}
          onCorrect={correct}
          onSwitch={switchSubscription}
          onEnd={endSession}
          onDelete={() => remove(data)}
        >
          {isDisowning ? (
            <DisownPanel data={data} onDisown={() => remove(data, true)} onKeep={() => ask(false)} />
          ) : (
            toConfirm !== null && (
              <ConfirmBox
                facts={toConfirm}
                onConfirm={(keeps) => confirm(toConfirm, keeps)}
                onNotMe={() => ask(true)}
              />
            )
          )}
        </StoredData>
      );
    }
  }
}
