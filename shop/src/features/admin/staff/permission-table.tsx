import {
  ASSIGNABLE_SETS,
  PERMISSION_NAMES,
  PERMISSION_SET_LABELS,
  PERMISSION_SETS,
  PERMISSIONS,
  type PermissionSet,
} from "@kasna/rules/roles";
import { Panel } from "../../../admin-kit/page-head.tsx";
import { Check } from "../../../ui/account-icons.tsx";

const SETS: readonly PermissionSet[] = [...ASSIGNABLE_SETS, "owner"];
const CELL = "border-t border-hairline px-2 py-2 text-center";

/** What each role may do. */
export const PermissionTable = () => (
  <div className="mt-6">
    <Panel title="What each role may do">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls sideways must be reachable with the keyboard */}
      <section aria-label="What each role may do" tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full min-w-xl text-sm">
          <thead>
            <tr>
              <th scope="col" className="py-2 text-start font-medium">
                Permission
              </th>
              {SETS.map((set) => (
                <th key={set} scope="col" className="px-2 py-2 font-medium">
                  {PERMISSION_SET_LABELS[set]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSION_NAMES.map((name) => (
              <tr key={name}>
                <th scope="row" className="border-t border-hairline py-2 text-start font-normal">
                  {PERMISSIONS[name]}
                </th>
                {SETS.map((set) => (
                  <td key={set} className={CELL}>
                    {PERMISSION_SETS[set].includes(name) ? (
                      <>
                        <Check size={16} aria-hidden className="inline" />
                        <span className="sr-only">yes</span>
                      </>
                    ) : (
                      <span className="sr-only">no</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  </div>
);
