import { Snowflake } from "lucide-react";
import { useId, useState } from "react";
import { foundIn } from "../../domain/names.ts";
import type { Player } from "../../domain/players/player.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { searchTexts } from "../texts/search.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { NothingFound } from "../ui/NothingFound.tsx";
import { PickRow } from "../ui/PickRow.tsx";
import { SearchField } from "../ui/SearchField.tsx";
import { Tag } from "../ui/Tag.tsx";

const texts = rouletteTexts.steal;

/** Up to this many players there is no search field. */
const UNSEARCHED = 6;
/** More than these are not drawn: who is not among them is found by the search. */
const DRAWN = 60;

/** Players of whom one is chosen. Where there are many, they can be searched; the one chosen stays in sight. */
export function TargetList({
  targets,
  chosenId,
  isOff,
  onChoose,
}: {
  targets: readonly Player[];
  chosenId: string | null;
  isOff: boolean;
  onChoose(target: Player): void;
}) {
  const group = useId();
  const [search, setSearch] = useState("");
  const found = targets.filter((target) => target.id === chosenId || foundIn(target.name, search));
  const shown = found.filter((target, index) => index < DRAWN || target.id === chosenId);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {targets.length > UNSEARCHED && (
        <SearchField label={searchTexts.player} value={search} onValueChange={setSearch} />
      )}
      {shown.length === 0 && <NothingFound title={searchTexts.noPlayer} onClear={() => setSearch("")} />}
      <fieldset disabled={isOff} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 disabled:opacity-60">
        <legend className="sr-only">{texts.targets}</legend>
        {shown.map((target) => (
          <PickRow
            key={target.id}
            kind="radio"
            group={group}
            checked={target.id === chosenId}
            onToggle={() => onChoose(target)}
            leading={<Avatar id={target.id} name={target.name} />}
            title={target.name}
            trailing={
              <Tag tone="ice" icon={Snowflake}>
                {texts.chills(target.chillsOwned)}
              </Tag>
            }
          />
        ))}
      </fieldset>
      {shown.length < found.length && (
        <p className="text-ink-2 text-sm">{texts.moreTargets(found.length - shown.length)}</p>
      )}
    </div>
  );
}
