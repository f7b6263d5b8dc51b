import { Avatar } from "../../ui/Avatar.tsx";
import { classes } from "../../ui/classes.ts";

const MAX_FACES = 4;

/** The avatars of the first people of a group, partly over each other, then the number of the other people. */
export function OverlappingFaces({
  people,
}: {
  people: readonly { readonly id: string; readonly name: string }[];
}) {
  const more = people.length - MAX_FACES;
  return (
    <span className="flex shrink-0 items-center">
      <span translate="no" className="sr-only">
        {people.map(({ name }) => name).join(", ")}
      </span>
      {people.slice(0, MAX_FACES).map(({ id, name }, index) => (
        <span key={id} className={classes("rounded-full ring-2 ring-surface", index > 0 && "-ml-0.5")}>
          <Avatar id={id} name={name} size="s" />
        </span>
      ))}
      {more > 0 && (
        <span aria-hidden="true" className="pl-1.5 text-ink-2 text-sm">
          {`+${more}`}
        </span>
      )}
    </span>
  );
}
