import { Card } from "../ui/Card.tsx";
import { IconTile } from "../ui/IconTile.tsx";
import { ListRow, listItem } from "../ui/lists/ListRow.tsx";
import { adminGroups } from "./adminGroups.ts";

/** /admin/all: the groups of the administration's screens, with a link to the first screen of each. */
export function AdminGroupsPage() {
  return (
    <Card as="ul" padded={false}>
      {adminGroups.map(({ label, hint, icon, screens: [{ to }] }) => (
        <li key={to} className={listItem}>
          <ListRow translate="yes" to={to} leading={<IconTile icon={icon} />} title={label} subtitle={hint} />
        </li>
      ))}
    </Card>
  );
}
