import { WifiOff } from "lucide-react";
import { shellTexts } from "../texts/shell.ts";

/** The discreet sign that what is on screen may be old: the live stream is down and being taken up again. */
export function OfflineChip({ offline, since }: { offline: boolean; since?: string | undefined }) {
  return (
    <div className="flex min-w-0 justify-end">
      <span role="status">
        {offline && (
          <span className="flex h-8 items-center gap-1.5 whitespace-nowrap rounded-full bg-gold/16 px-3 font-medium text-gold-soft text-sm">
            <WifiOff className="size-4 shrink-0 motion-safe:animate-pulse" />
            {shellTexts.reconnecting}
          </span>
        )}
      </span>
      {offline && since && (
        <span className="truncate self-center pl-2 text-navy-300 text-xs max-sm:hidden">
          {shellTexts.dataFrom(since)}
        </span>
      )}
    </div>
  );
}
