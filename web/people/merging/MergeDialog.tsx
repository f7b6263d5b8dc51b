import { useState } from "react";
import { isUnderWay } from "../../../domain/event/ceremony/ceremony.ts";
import type { Seat } from "../../../domain/games/game.ts";
import { named } from "../../../domain/named.ts";
import { type ComparedAccount, keptBlocker, mergeBlocker } from "../../../domain/people/merging/merging.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { api } from "../../api/client.ts";
import { useCommand } from "../../api/command.ts";
import { useUndoToast } from "../../api/commands/useUndoToast.ts";
import { liveQuery, useLiveQuery } from "../../api/liveQuery.ts";
import { useMyId } from "../../api/session.tsx";
import { useTopic } from "../../live/LiveProvider.tsx";
import { PlayerField } from "../../shell/PlayerField.tsx";
import { mergingTexts as texts } from "../../texts/merging.ts";
import { Banner } from "../../ui/Banner.tsx";
import { FormDialog } from "../../ui/dialogs/FormDialog.tsx";
import { Choice } from "../../ui/fields/Choice.tsx";
import { RetryBanner } from "../../ui/RetryBanner.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { ComparisonTable } from "./ComparisonTable.tsx";
import { MergeEffects } from "./MergeEffects.tsx";

const comparisonOf = liveQuery({
  path: "merging.comparison",
  failed: texts.loadFailed,
  ask: ([oneId, otherId]) => api.merging.comparison.query({ oneId, otherId }),
});

/** How the person signs in if this account stays. */
function signInOf({ email, hasAccount, name }: ComparedAccount): string {
  if (!hasAccount) return texts.withoutAccount(name);
  return email ?? texts.withoutEmail(name);
}

/**
 * Merges two accounts of one person (rules A26 to A30): the administrator chooses the other account, then the sign-in and
 * the name that stay, and reads the effect. `player` is a snapshot taken when the dialog opened.
 */
export function MergeDialog({ player, onClose }: { player: Player; onClose(): void }) {
  const me = useMyId();
  const isCeremonyUnderWay = useTopic("ceremony").some(isUnderWay);
  const [other, setOther] = useState<Seat | null>(null);
  const [keptChoice, setKept] = useState<string | null>(null);
  const [nameSourceId, setNameSourceId] = useState(player.id);
  const { run, busy, failure, clear } = useCommand(api.merging.merge, texts.failed);
  // Nothing is compared during the merge: the live stream may announce the merge before the answer, and a merged
  // account can't be compared.
  const comparison = useLiveQuery(comparisonOf, [player.id, other?.id ?? ""], {
    enabled: other !== null && !busy,
  });
  const offerUndo = useUndoToast();
  const compared = other === null ? undefined : comparison.data;
  // A person without a phone can't sign in, so the account of the other player is kept.
  const defaultKeptId = compared?.sides.find(({ hasAccount }) => hasAccount)?.id ?? player.id;
  const keptId = keptChoice ?? defaultKeptId;
  const kept = compared?.sides.find(({ id }) => id === keptId);
  const merged = compared?.sides.find(({ id }) => id !== keptId);
  const nameSource = compared?.sides.find(({ id }) => id === nameSourceId);
  const pair = kept && merged;
  const refusal = pair ? keptBlocker({ id: me }, kept, merged) : null;
  const blocker = compared ? (mergeBlocker(compared, isCeremonyUnderWay) ?? refusal) : null;
  const pick = (picked: Seat | null) => {
    setOther(picked);
    setKept(null);
    setNameSourceId(player.id);
    clear();
  };
  const submit = async () => {
    if (!kept || !merged || !nameSource) return;
    const name = nameSource.id === kept.id ? "kept" : "merged";
    const done = await run({ keptId: kept.id, mergedId: merged.id, name });
    if (!done) return;
    offerUndo(texts.merged(nameSource.name), [done.requestId]);
    onClose();
  };
  return (
    <FormDialog
      title={texts.title}
      description={texts.intro(player.name)}
      size="l"
      noValidate
      dismissible={!busy && other === null}
      submitLabel={texts.confirm}
      disabled={!pair || blocker !== null}
      busy={busy}
      busyLabel={texts.busy}
      error={(blocker ?? failure)?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <PlayerField label={texts.otherAccount} none={texts.choose} player={other} onPick={pick} />
      {other !== null && comparison.isPending && <Spinner />}
      {other !== null && comparison.isError && (
        <RetryBanner
          message={texts.loadFailed}
          busy={comparison.isFetching}
          onRetry={() => void comparison.refetch()}
        />
      )}
      {compared && kept && merged && nameSource && (
        <>
          <ComparisonTable comparison={compared} />
          <Choice
            label={texts.keptSignIn}
            value={kept.id}
            onValueChange={setKept}
            options={compared.sides.map((side) => ({ value: side.id, label: signInOf(side) }))}
          />
          <Choice
            label={texts.keptName}
            value={nameSource.id}
            onValueChange={setNameSourceId}
            options={compared.sides.map(({ id, name }) => ({ value: id, label: named(name) }))}
          />
          {blocker === null && (
            <MergeEffects kept={kept} merged={merged} nameSource={nameSource} signIn={signInOf(kept)} />
          )}
          {blocker === null && <Banner tone="info">{texts.undoHint}</Banner>}
        </>
      )}
    </FormDialog>
  );
}
