import type { PlacedPlayer } from "../../../../domain/event/ceremony/script.ts";
import { useMyId } from "../../../api/session.tsx";
import { ceremonyTexts as texts } from "../../../texts/ceremony.ts";
import { inPoints, number } from "../../../texts/numbers.ts";
import { uiTexts } from "../../../texts/ui.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { ListRow, listItem } from "../../../ui/lists/ListRow.tsx";
import { Medal } from "../../../ui/Medal.tsx";
import { gatheredCards } from "../heroCards.ts";

/** A player whose rank was announced. */
export function AnnouncedPlayer({ rank, player }: { rank: number; player: PlacedPlayer }) {
  const { id, name, totalPoints, heroCards } = player;
  const me = useMyId();
  return (
    <li className={listItem}>
      <ListRow
        me={id === me}
        leading={
          <>
            <span className="grid w-7 shrink-0 justify-items-center">
              <span className="sr-only">{uiTexts.rank(rank)}</span>
              <span aria-hidden="true">
                <Medal rank={rank} />
              </span>
            </span>
            <Avatar id={id} name={name} />
          </>
        }
        title={name}
        subtitle={
          heroCards.length > 0 && (
            <span className="wrap-anywhere">
              {gatheredCards(heroCards)
                .map((card) => texts.heroCard(card.name, card.points))
                .join(" · ")}
            </span>
          )
        }
        trailing={
          <b className="font-display text-lg tabular-nums">
            <span aria-hidden="true">{number(totalPoints)}</span>
            <span className="sr-only">{inPoints(totalPoints)}</span>
          </b>
        }
      />
    </li>
  );
}
