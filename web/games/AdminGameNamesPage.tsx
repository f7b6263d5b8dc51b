import { Dices, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { GameName } from "../../domain/games/game.ts";
import { GAME_NAMES_MOST } from "../../domain/games/gameNames.ts";
import { channelOf } from "../../domain/live/topics.ts";
import { foundIn, sortByName } from "../../domain/names.ts";
import { api } from "../api/client.ts";
import { useLiveQuery } from "../api/liveQuery.ts";
import { useEverybody } from "../live/everybody.ts";
import { useTopic } from "../live/LiveProvider.tsx";
import { gameNamesTexts as texts } from "../texts/gameNames.ts";
import { searchTexts } from "../texts/search.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Checkbox } from "../ui/Field.tsx";
import { listItem } from "../ui/ListRow.tsx";
import { NothingFound } from "../ui/NothingFound.tsx";
import { RetryBanner } from "../ui/RetryBanner.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { WindowedList } from "../ui/WindowedList.tsx";
import { AdminGameNameRow } from "./AdminGameNameRow.tsx";
import { DeleteGameNamesDialog } from "./DeleteGameNamesDialog.tsx";
import { MergeGameNamesDialog } from "./MergeGameNamesDialog.tsx";
import { RenameGameNameDialog } from "./RenameGameNameDialog.tsx";

const ROW_PX = 69;

type Open =
  | { readonly renaming: GameName }
  | { readonly merging: GameName; readonly into?: GameName }
  | { readonly deleting: readonly GameName[] };

/** /admin/games: the list of games, to rename, merge and delete (rule P19). */
export function AdminGameNamesPage() {
  const names = sortByName(useTopic("gameNames"));
  const { players } = useEverybody();
  const counts = useLiveQuery({
    queryKey: ["gameNames", "counts"],
    failed: texts.countsFailed,
    dependsOn: [channelOf("completedGames")],
    queryFn: () => api.games.nameCounts.query({}),
  });
  const [search, setSearch] = useState("");
  const [unplayedOnly, setUnplayedOnly] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const games = counts.data && new Map(counts.data.map((count) => [count.gameNameId, count.games]));
  const adders = new Map(players.map((player) => [player.id, player.name]));
  const adderOf = ({ createdBy }: GameName) => (createdBy === null ? undefined : adders.get(createdBy));
  const shown = names.filter(
    (name) =>
      [name.name, adderOf(name) ?? ""].some((text) => foundIn(text, search)) &&
      !(unplayedOnly && games?.has(name.id)),
  );
  const isNarrowed = search.trim() !== "" || unplayedOnly;
  const clear = () => {
    setSearch("");
    setUnplayedOnly(false);
  };
  return (
    <section className="grid gap-4">
      <Heading count={names.length}>
        <SearchField label={texts.search} value={search} onValueChange={setSearch} />
      </Heading>
      {counts.isError && (
        <RetryBanner
          message={texts.countsFailed}
          busy={counts.isFetching}
          onRetry={() => void counts.refetch()}
        />
      )}
      {names.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Checkbox
            label={texts.unplayed}
            checked={unplayedOnly}
            onCheckedChange={setUnplayedOnly}
            disabled={!games}
          />
          {isNarrowed && shown.length > 1 && (
            <Button
              variant="quiet"
              icon={Trash2}
              onClick={() => setOpen({ deleting: shown.slice(0, GAME_NAMES_MOST) })}
            >
              {texts.removeThese(Math.min(shown.length, GAME_NAMES_MOST))}
            </Button>
          )}
        </div>
      )}
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
                games={games && (games.get(name.id) ?? 0)}
                onRename={() => setOpen({ renaming: name })}
                onMerge={() => setOpen({ merging: name })}
                onDelete={() => setOpen({ deleting: [name] })}
              />
            )}
          </WindowedList>
        </Card>
      )}
      {open && (
        <OpenDialog
          open={open}
          onMerge={(merging, into) => setOpen({ merging, into })}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function Heading({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h2>{texts.title}</h2>
        <p className="text-ink-2">{texts.intro(count, GAME_NAMES_MOST)}</p>
      </div>
      <div className="w-full sm:w-80">{children}</div>
    </div>
  );
}

function OpenDialog({
  open,
  onMerge,
  onClose,
}: {
  open: Open;
  onMerge(name: GameName, into: GameName): void;
  onClose(): void;
}) {
  if ("deleting" in open) return <DeleteGameNamesDialog names={open.deleting} onClose={onClose} />;
  if ("merging" in open)
    return <MergeGameNamesDialog name={open.merging} suggested={open.into} onClose={onClose} />;
  const { renaming } = open;
  return (
    <RenameGameNameDialog name={renaming} onMerge={(into) => onMerge(renaming, into)} onClose={onClose} />
  );
}
