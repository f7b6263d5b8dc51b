/** A mystery card from behind: gold lattice on navy, the same for all of them. As wide as its place. */
export function CardBack() {
  return (
    <span className="@container block">
      <span className="relative grid aspect-5/7 place-items-center overflow-hidden rounded-[max(0.75rem,8cqw)] border-3 border-gold bg-[repeating-linear-gradient(45deg,#f5b30117_0_2px,transparent_2px_18px),repeating-linear-gradient(-45deg,#f5b30117_0_2px,transparent_2px_18px),linear-gradient(160deg,#20356b,#0a1228)] shadow-card after:absolute after:inset-[3.5cqw] after:rounded-[6cqw] after:border-[1.5px] after:border-gold/40">
        <img src="/logo.svg" alt="" width={96} height={96} className="size-[38cqw]" />
      </span>
    </span>
  );
}
