import type { LucideIcon } from "lucide-react";
import { Button } from "../../ui/Button.tsx";
import { IconTile } from "../../ui/IconTile.tsx";
import type { Content } from "../../ui/jsx/content.ts";
import { ListRow, listItem } from "../../ui/lists/ListRow.tsx";

/** A row of one's account with a button. `fullAction`: what screen readers say of the button. */
export function AccountRow({
  icon,
  title,
  subtitle,
  action,
  fullAction,
  onPress,
}: {
  icon: LucideIcon;
  title: string;
  subtitle?: Content;
  action: string;
  fullAction: string;
  onPress(): void;
}) {
  return (
    <li className={listItem}>
      <ListRow
        translate="yes"
        leading={<IconTile icon={icon} />}
        title={title}
        subtitle={subtitle}
        trailing={
          <Button variant="quiet" size="s" aria-label={fullAction} onClick={onPress}>
            {action}
          </Button>
        }
      />
    </li>
  );
}
