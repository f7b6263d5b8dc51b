import { useRow } from "../live/LiveProvider.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { GridEditor } from "./GridEditor.tsx";

/** Administrators edit the points grid (rule G4). */
export function AdminGridPage() {
  const grid = useRow("grid", "grid");
  return grid ? <GridEditor live={grid} /> : <Skeleton className="h-64" />;
}
