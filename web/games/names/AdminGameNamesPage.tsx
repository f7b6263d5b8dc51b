import { Dices, Plus, Sparkles, Trash2 } from "lucide-react";
import { useState } from "react";
import type { GameName } from "../../../domain/games/game.ts";
import { MAX_GAME_NAMES } from "../../../domain/games/gameNames.ts";
import { isFoundBy, sortByName } from "../../../domain/names.ts";
import { api } from "../../api/client.ts";
import { useUndoable } from "../../api/commands/useUndoable.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { useNonPlayers } from "../../live/players/useNonPlayers.ts";
import { gameNamesTexts as texts } from "../../texts/gameNames.ts";
import { searchTexts } from "../../texts/search.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { DialogPart } from "../../ui/dialogs/DialogPart.tsx";
import { useProposedItemsDialog } from "../../ui/dialogs/useProposedItemsDialog.ts";
import { FilterPills } from "../../ui/fields/FilterPills.tsx";
import { SearchField } from "../../ui/fields/SearchField.tsx";
import type { Elements } from "../../ui/jsx/content.ts";
import { EmptyState } from "../../ui/lists/EmptyState.tsx";
import { listItem } from "../../ui/lists/ListRow.tsx";
import { NothingFound } from "../../ui/lists/NothingFound.tsx";
import { WindowedList } from "../../ui/lists/WindowedList.tsx";
import { part } from "../../ui/loading/part.tsx";
import { RetryBanner } from "../../ui/RetryBanner.tsx";
import { AdminGameNameRow } from "./AdminGameNameRow.tsx";
import { useGameCounts } from "./gameCounts.ts";
import { MergeGameNamesDialog } from "./MergeGameNamesDialog.tsx";
import { RenameGameNameDialog } from "./RenameGameNameDialog.tsx";

const AddGamesDialog = part(() => import("./AddGamesDialog.tsx"));

const ROW_PX = 69;

/**
 * The open dialog. It either renames the game `renaming`, or merges the game `merging` into another game. `into` is the other
 * game, if it is already chosen.
 */
type ShownDialog = { readonly renaming: GameName } | { readonly merging: GameName; readonly into?: GameName };

/** /admin/games: add, rename, merge and delete names in the list of games (rules P19, P24 and P25). */
export function AdminGameNamesPage() {
  const names = useTopic("gameNames");
  const { players } = useEverybody();
  const nonPlayers = useNonPlayers() ?? [];
  const { counts: gameCounts, ...counting } = useGameCounts();
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<"all" | "unplayed">("all");
  const [dialog, setDialog] = useState<ShownDialog | null>(null);
  const [isProposing, setProposing] = useProposedItemsDialog();
  const [isAdding, setAdding] = useState(false);
  const deletion = useUndoable(api.games.deleteNames, texts.failed);
  const adders = new Map([...players, ...nonPlayers].map((player) => [player.id, player.name]));
  const adderOf = ({ createdBy }: GameName) => (createdBy === null ? undefined : adders.get(createdBy));
  const countOf = ({ id }: GameName) => gameCounts && (gameCounts.get(id) ?? 0);
  const isUnplayed = (name: GameName) => countOf(name) === 0;
  const shown = sortByName(names)
    .filter(
      (name) =>
        [name.name, adderOf(name) ?? ""].some((text) => isFoundBy(text, search)) &&
        (filter === "all" || isUnplayed(name)),
    )
    .sort((a, b) => (countOf(b) ?? 0) - (countOf(a) ?? 0));
  const isNarrowed = search.trim() !== "" || filter !== "all";
  const played = [...(gameCounts?.values() ?? [])];
  const remove = (removed: readonly GameName[]) =>
    void deletion.run(
      { gameNameIds: removed.map(({ id }) => id) },
      texts.removed(removed.map(({ name }) => name)),
    );
  const clear = () => {
    setSearch("");
    setFilter("all");
  };
  const closeAdding = () => {
    setAdding(false);
    setProposing(false);
  };
  return (
    <section className="grid gap-4">
      <Heading
        summary={
          gameCounts
            ? texts.summary(
                names.length,
                played.reduce((sum, count) => sum + count, 0),
              )
            : texts.games(names.length)
        }
        actions={
          <>
            <Button variant="quiet" icon={Sparkles} onClick={() => setProposing(true)}>
              <span className="max-sm:sr-only">{texts.propose}</span>
            </Button>
            <Button icon={Plus} onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          </>
        }
      >
        <SearchField label={texts.search} value={search} onValueChange={setSearch} />
      </Heading>
      {counting.isError && (
        <RetryBanner
          message={texts.countsFailed}
          busy={counting.isFetching}
          onRetry={() => void counting.refetch()}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {names.length > 0 && (
          <FilterPills
            label={texts.filter}
            value={filter}
            onValueChange={setFilter}
            options={[
              { value: "all", label: texts.all, count: names.length },
              { value: "unplayed", label: texts.unplayed, count: names.filter(isUnplayed).length },
            ]}
          />
        )}
        {isNarrowed && shown.length > 1 && (
          <Button variant="quiet" icon={Trash2} onClick={() => remove(shown.slice(0, MAX_GAME_NAMES))}>
            {texts.removeThese(Math.min(shown.length, MAX_GAME_NAMES))}
          </Button>
        )}
      </div>
      {names.length === 0 && (
        <EmptyState icon={Dices} title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      )}
      {names.length > 0 && shown.length === 0 && (
        <NothingFound
          title={texts.noMatch}
          hint={texts.noMatchHint}
          clearLabel={searchTexts.clearFilters}
          onClear={clear}
        />
      )}
      {shown.length > 0 && (
        <Card padded={false}>
          <WindowedList
            as="ul"
            items={shown}
            idOf={({ id }) => id}
            rowHeight={ROW_PX}
            label={texts.title}
            rowClassName={listItem}
          >
            {(name) => (
              <AdminGameNameRow
                name={name}
                adder={adderOf(name)}
                gameCount={countOf(name)}
                mostGames={Math.max(0, ...played)}
                onRename={() => setDialog({ renaming: name })}
                onMerge={() => setDialog({ merging: name })}
                onDelete={() => remove([name])}
              />
            )}
          </WindowedList>
        </Card>
      )}
      {(isAdding || isProposing) && (
        <DialogPart onClose={closeAdding}>
          <AddGamesDialog proposes={isProposing} onClose={closeAdding} />
        </DialogPart>
      )}
      {dialog && (
        <OpenDialog
          dialog={dialog}
          onMerge={(merging, into) => setDialog({ merging, into })}
          onClose={() => setDialog(null)}
        />
      )}
    </section>
  );
}

function Heading({ summary, actions, children }: { summary: string; actions: Elements; children: Elements }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1">
        <h2 className="screen-title">{texts.title}</h2>
        <p className="text-ink-2">{summary}</p>
      </div>
      <div className="flex gap-2.5 sm:order-last">{actions}</div>
      <div className="w-full sm:w-80">{children}</div>
    </div>
  );
}

function OpenDialog({
  dialog,
  onMerge,
  onClose,
}: {
  dialog: ShownDialog;
  onMerge(name: GameName, into: GameName): void;
  onClose(): void;
}) {
  if ("merging" in dialog)
    return <MergeGameNamesDialog name={dialog.merging} suggested={dialog.into} onClose={onClose} />;
  const { renaming } = dialog;
  return (
    <RenameGameNameDialog name={renaming} onMerge={(into) => onMerge(renaming, into)} onClose={onClose} />
  );
}
