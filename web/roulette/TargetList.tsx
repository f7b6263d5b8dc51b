import { Snowflake } from "lucide-react";
import { useId } from "react";
import type { Player } from "../../domain/players/player.ts";
import { rouletteTexts } from "../texts/roulette.ts";
import { searchTexts } from "../texts/search.ts";
import { Avatar } from "../ui/Avatar.tsx";
import { PickRow } from "../ui/PickRow.tsx";
import { SearchedList } from "../ui/SearchedList.tsx";
import { Tag } from "../ui/Tag.tsx";

const texts = rouletteTexts.steal;

/** Players of whom one is chosen. Where there are many, they can be searched; the one chosen stays in sight. */
export function TargetList({
  targets,
  areAll,
  chosenId,
  isOff,
  onChoose,
}: {
  targets: readonly Player[];
  /** False while others are on their way. */
  areAll: boolean;
  chosenId: string | null;
  isOff: boolean;
  onChoose(target: Player): void;
}) {
  const group = useId();
  return (
    <SearchedList items={targets} areAll={areAll} kept={chosenId} texts={searchTexts.players}>
      {(shown) => (
        <fieldset
          disabled={isOff}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 disabled:opacity-60"
        >
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
      )}
    </SearchedList>
  );
}
