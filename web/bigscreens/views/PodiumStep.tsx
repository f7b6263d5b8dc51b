import type { Content } from "../../ui/jsx/content.ts";

const stepClasses: Record<number, string> = {
  1: "h-196 border-medal-1 from-medal-1/55 to-medal-1/8",
  2: "h-156 border-medal-2 from-medal-2/55 to-medal-2/8",
  3: "h-136 border-medal-3 from-medal-3/55 to-medal-3/8",
};

/** The step of a podium on a big screen. */
export function PodiumStep({ rank, children }: { rank: number; children: Content }) {
  return (
    <div
      className={`grid w-full content-center justify-items-center gap-6 rounded-t-[calc(var(--spacing)*28)] border-t-[calc(var(--spacing)*5)] bg-linear-to-b ${stepClasses[rank] ?? stepClasses[3]}`}
    >
      {children}
    </div>
  );
}
