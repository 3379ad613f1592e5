-- For wrk: requests the paths of a file in turn. Arguments: the file, and the place of the first path.
local paths, turn = {}, 0

function init(args)
  for line in io.lines(args[1]) do
    paths[#paths + 1] = line
  end
  turn = tonumber(args[2])
end

function request()
  local path = paths[turn % #paths + 1]
  turn = turn + 1
  return wrk.format("GET", path)
end
