import { useEffect, useRef } from "react";
import { useTopic } from "../../live/LiveProvider.tsx";
import { guestTexts as texts } from "../../texts/guests.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";

/** Shows the result of each guest for whom the signed-in player acts, when a game of the guest ends (rule J12). */
export function GuestNews() {
  const games = useTopic("games");
  const held = useTopic("heldGuests");
  const toast = useToast();
  const previousGames = useRef(games);
  useEffect(() => {
    const ongoing = new Set(
      previousGames.current.filter(({ status }) => status === "ongoing").map(({ id }) => id),
    );
    previousGames.current = games;
    for (const { id, status, gameName, isCooperative, results } of games)
      if (status === "completed" && ongoing.has(id))
        for (const { playerId, position, pointsEarned } of results) {
          const guest = held.find((each) => each.id === playerId);
          if (guest)
            toast.info({
              text: isCooperative
                ? texts.finishedTogether(guest.name, position === 1, gameName, pointsEarned)
                : texts.finished(guest.name, position, gameName, pointsEarned),
              avatar: <Avatar id={guest.id} name={guest.name} size="s" />,
              // The holder's own messages about the game come at the same time, and may replace a message that is not important.
              isImportant: true,
            });
        }
  }, [games, held, toast]);
  return null;
}
