import { yourData as words } from '#src/account/words.ts';
import { DisownPanel } from '#src/account/DisownPanel.tsx';
import { StoredData } from '#src/account/StoredData.tsx';
import { ConfirmBox } from '#src/shared/ConfirmBox.tsx';
import { useYourData } from '#src/account/use-your-data.ts';
import { messages } from '#src/shared/messages.ts';
import { paths } from '#src/shared/paths.ts';
import { showToast } from '#src/shared/show-toast.ts';
import { takeFocus } from '#src/shared/take-focus.ts';
import { Button } from '#src/ui/Button.tsx';
import { Facade } from '#src/ui/Facade.tsx';

export function YourDataView() {
  const { view, actions } = useYourData();
  switch (view.state) {
    case 'opening':
    case 'ended':
      return null;
    case 'deleted':
      return <Deleted email={view.email} />;
    case 'shown': {
      const { data, isDisowning } = view;
      const { toConfirm } = data;
      return (
        <StoredData data={data} actions={actions}>
          {isDisowning ? (
            <DisownPanel
              data={data}
              onDisown={() => actions.remove(data, true)}
              onKeep={() => actions.ask(false)}
            />
          ) : (
            toConfirm !== null && (
              <ConfirmBox
                facts={toConfirm}
                onAnswer={async (isConfirmed) => {
                  await actions.showAgain();
                  if (isConfirmed) showToast(messages.confirmed(toConfirm.fullName ?? ''));
                }}
                onNotMe={() => actions.ask(true)}
              />
            )
          )}
        </StoredData>
      );
    }
  }
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
