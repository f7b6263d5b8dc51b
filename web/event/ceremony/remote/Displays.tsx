import { Check, Tv } from "lucide-react";
import { useShownTopic } from "../../../live/LiveProvider.tsx";
import { remoteTexts as texts } from "../../../texts/ceremony.ts";
import { classes } from "../../../ui/classes.ts";
import { Name } from "../../../ui/Name.tsx";

/** How many big screens are connected. */
export function ConnectedDisplays() {
  const connected = (useShownTopic("displays") ?? []).filter(({ isConnected }) => isConnected).length;
  return (
    <span className="flex items-center gap-2 font-semibold">
      <span
        aria-hidden="true"
        className={classes("size-2.25 rounded-full", connected > 0 ? "bg-action" : "bg-ink-3")}
      />
      <span>{texts.connected(connected)}</span>
    </span>
  );
}

/** The big screens, and which of them are connected. */
export function Displays() {
  const displays = useShownTopic("displays") ?? [];
  if (displays.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-2">
      {displays.map(({ id, name, isConnected }) => (
        <li
          key={id}
          className={classes(
            "flex min-h-10 min-w-0 items-center gap-2.5 rounded-[0.875rem] bg-white/6 px-3.5",
            !isConnected && "text-ink-3",
          )}
        >
          <Tv aria-hidden="true" className="size-4.75 shrink-0" />
          <Name className="flex-1">{name}</Name>
          {isConnected && (
            <>
              <Check aria-hidden="true" className="size-4.5 shrink-0 text-green-ink" strokeWidth={3} />
              <span className="sr-only">{texts.isConnected}</span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
